import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, type FormInstance, type FormRule } from 'antd';
import { parseApiError, showToast } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import { applyDraft, keepFormDraft, readFormDraft, type FormDraft } from './form-draft.ts';
import { dropDraft } from './tab-drafts.ts';
import type { Edited } from './edited.ts';
import type { FieldTexts } from './field-texts.ts';
import { changedFields, isSame, mergeEdits } from './merge-edits.ts';
import { placeDetails } from './place-details.ts';
import { showFirst, type FieldPath } from './show-first.ts';

export type { Edited };

export interface EditFormOptions<Values extends object> {
  /** The storage key of the draft: «order-100237». All its fields are plain JSON. Null stores no draft in the tab. */
  draftKey: string | null;
  /** The newest known record. A form without unsaved input follows it; otherwise saving merges the two. */
  loaded: Edited<Values>;
  /** The labels of the fields, for conflicts and server errors. */
  fields: FieldTexts<Values>;
  /** Sends the values with the version that they are based on, or what differs from `base`; returns the stored record. */
  save: (edited: Edited<Values>, base: Values) => Promise<Edited<Values>>;
  /** Loads the current record after the server refused the save because of a concurrent edit (409). */
  loadCurrent?: () => Promise<Edited<Values>>;
  /** Maps field names of the server to those of the form, where they differ. */
  namesOfServer?: Readonly<Record<string, string>>;
  /** The fields that errors of the server are about, by the code of the error. */
  fieldsOfErrors?: Readonly<Record<string, string>>;
  /** Receives the fields that the form or the server refused, to open the tab of the first: it gets the focus next. */
  onInvalid?: (fields: readonly string[]) => void;
  /** The reason why nothing can be edited; shown instead of the number of changes. */
  disabledReason?: string | undefined;
  /** The reason why saving must wait, such as a photo being uploaded; editing remains possible. */
  waitReason?: string | undefined;
  /** Whether the user may save although nothing has changed, which ends an editing mode. */
  maySaveUnchanged?: boolean;
  /** Normalises values before they are compared: spaces around a name are no change. */
  normalize?: (values: Values) => Values;
  /** The text for a failed save; by default the server's own message. */
  apiErrorText?: (error: unknown) => string;
  onSaved?: (edited: Edited<Values>) => void;
  onReset?: () => void;
  /** The toast after saving; absent where `onSaved` reports the success. */
  savedText?: string;
}

export interface Conflict<Values> {
  /** The server's message: who changed the record, and when. */
  message: string;
  theirs: Edited<Values>;
  clashes: readonly (keyof Values & string)[];
}

export interface EditForm<Values extends object> {
  form: FormInstance;
  fields: FieldTexts<Values>;
  initialValues: Partial<Values>;
  changed: readonly (keyof Values & string)[];
  isSaving: boolean;
  isRestored: boolean;
  disabledReason: string | undefined;
  waitReason: string | undefined;
  maySaveUnchanged: boolean;
  /** The server's error for the form as a whole. */
  failure: string | null;
  conflict: Conflict<Values> | null;
  noteChange: () => void;
  /**
   * Makes a rule apply to a changed value only. An older record may break today's rules, and must be saved all the same
   * while nobody touches that field.
   */
  ifChanged: (name: keyof Values & string, rule: RuleObject) => FormRule;
  /** Opens the tab of the first of these fields and moves the focus there. */
  showInvalid: (places: readonly FieldPath[]) => void;
  save: () => void;
  reset: () => void;
  /** Drops the draft, when the user leaves the form without saving. */
  abandon: () => void;
  /** Ends a conflict with the values that the fields have now. */
  resolve: () => void;
}

type RuleObject = Exclude<FormRule, (...args: never) => unknown>;

/** The shared logic of all edit forms: changes, draft, saving, server errors, and concurrent edits. */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>): EditForm<Values> {
  const {
    draftKey,
    fields,
    disabledReason,
    waitReason,
    maySaveUnchanged = false,
    normalize = keepAsIs,
  } = options;
  const [form] = Form.useForm();
  const [start] = useState(() =>
    applyDraft(options.loaded, draftKey === null ? null : readFormDraft(draftKey)),
  );
  const initialValues: Partial<Values> = start.values;
  const [base, setBase] = useState(start.base);
  const [changed, setChanged] = useState(() => changedFields(base.values, initialValues));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  // The last newer record that replaced the fields of the untouched form.
  const [followed, setFollowed] = useState<Edited<Values> | null>(null);
  const [isRestored, setRestored] = useState(changed.length > 0);
  // A ref and not state: a second click may arrive before React has rendered the first one.
  const isRunning = useRef(false);

  const compare = (to: Edited<Values>): void => {
    const values: Values = form.getFieldsValue(true);
    const names = changedFields(normalize(to.values), normalize({ ...to.values, ...values }));
    // Keeps the same array while the fields are the same, so that a keystroke does not re-render the whole form.
    setChanged((before) => (before.join() === names.join() ? before : names));
    if (draftKey === null) return;
    if (names.length === 0) dropDraft(draftKey);
    else keepFormDraft(draftKey, { version: to.version, ...draftOf(names, values, to.values) });
  };
  const startFrom = (edited: Edited<Values>, values: Values): void => {
    setBase(edited);
    form.setFieldsValue(values);
    compare(edited);
  };

  const meetConflict = async (error: unknown): Promise<boolean> => {
    const reported = parseApiError(error);
    if (reported.kind !== 'answered' || reported.status !== 409 || !options.loadCurrent) return false;
    const theirs = await options.loadCurrent();
    // The 409 has another reason than a concurrent edit.
    if (theirs.version === base.version) return false;
    const { values, clashes } = mergeEdits<Values>(base.values, form.getFieldsValue(true), theirs.values);
    startFrom(theirs, values);
    setConflict({ message: reported.message, theirs, clashes });
    return true;
  };

  const meetFailure = async (error: unknown): Promise<void> => {
    if (await meetConflict(error).catch(() => false)) return;
    const unplaced = placeDetails(form, error, {
      ...{ fields, namesOfServer: options.namesOfServer ?? {}, fieldsOfErrors: options.fieldsOfErrors },
      onInvalid: options.onInvalid,
    });
    setFailure(
      unplaced === null ? null : [(options.apiErrorText ?? apiErrorText)(error), ...unplaced].join('\n'),
    );
  };

  const save = async (): Promise<void> => {
    if (isRunning.current || disabledReason !== undefined || waitReason !== undefined) return;
    isRunning.current = true;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    const sent: Values = { ...base.values, ...form.getFieldsValue(true) };
    try {
      const saved = await options.save({ values: sent, version: base.version }, base.values);
      setRestored(false);
      // Keeps the values that were typed while the request was in flight.
      startFrom(saved, mergeEdits<Values>(sent, form.getFieldsValue(true), saved.values).values);
      if (options.savedText !== undefined) showToast(options.savedText, 'success');
      options.onSaved?.(saved);
    } catch (error) {
      await meetFailure(error);
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  };

  if (!isSaving && changed.length === 0 && isNewer(options.loaded, base)) {
    setBase(options.loaded);
    setFollowed(options.loaded);
  }
  useEffect(() => {
    if (followed) form.setFieldsValue(followed.values);
  }, [followed, form]);

  const saveByKey = useEffectEvent((event: KeyboardEvent): void => {
    // By the physical key: on a Russian layout it is «ы».
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (changed.length > 0 || maySaveUnchanged) form.submit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => saveByKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  return {
    form,
    fields,
    initialValues,
    changed,
    isSaving,
    isRestored,
    disabledReason,
    waitReason,
    maySaveUnchanged,
    failure,
    conflict,
    noteChange: () => compare(base),
    ifChanged:
      (name, rule) =>
      ({ getFieldValue }) =>
        isSame(base.values[name], getFieldValue(name)) ? anyValue : rule,
    showInvalid: (places) => showFirst(form, places, options.onInvalid),
    save: () => void save(),
    reset: () => {
      setRestored(false);
      setFailure(null);
      setConflict(null);
      form.resetFields();
      options.onReset?.();
      startFrom(base, base.values);
    },
    abandon: () => {
      if (draftKey !== null) dropDraft(draftKey);
    },
    resolve: () => setConflict(null),
  };
}

const anyValue: RuleObject = { validator: () => Promise.resolve() };

/** The changed fields, each with its value before. */
function draftOf<Values>(
  names: readonly (keyof Values & string)[],
  values: Values,
  base: Values,
): Pick<Required<FormDraft>, 'values' | 'base'> {
  return {
    values: Object.fromEntries(names.map((name) => [name, values[name]])),
    base: Object.fromEntries(names.map((name) => [name, base[name]])),
  };
}

/** Versions are times in ISO 8601, which sort like texts. A record without versions is not followed. */
const isNewer = (one: Pick<Edited<unknown>, 'version'>, other: Pick<Edited<unknown>, 'version'>): boolean =>
  one.version !== null && other.version !== null && one.version > other.version;

const keepAsIs = <Values>(values: Values): Values => values;
