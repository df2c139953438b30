/** How the fields of a form are called, and how their values are shown. */
export type FieldTexts<Values> = {
  readonly [Name in keyof Values]: {
    label: string;
    /** The value in words; among conflicts beside the other one, so that long values can show where they differ. */
    show?: (value: Values[Name], other: Values[Name]) => string;
  };
};
