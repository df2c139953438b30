/** The labels of a form's fields, and the formatting of their values. */
export type FieldTexts<Values> = {
  readonly [Name in keyof Values]: {
    label: string;
    /** The value as text; a conflict passes the other value too, so that long texts can show only the difference. */
    show?: (value: Values[Name], other: Values[Name]) => string;
  };
};
