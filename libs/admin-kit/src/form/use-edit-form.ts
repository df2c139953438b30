import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, type FormInstance } from 'antd';
import { parseApiError, showToast } from '@shop/web-kit';
import { apiErrorText } from '../layout/api-error-text.ts';
import { dropDraft, keepDraft, readDraft } from './form-draft.ts';
import type { FieldTexts } from './field-texts.ts';
import { changedFields, mergeEdits } from './merge-edits.ts';
import { placeDetails } from './place-details.ts';

/** A thing as the server has it. The version is what it says beside it (`updatedAt`), where there is one. */
export interface Edited<Values> {
  values: Values;
  version: string | null;
}

export interface EditFormOptions<Values extends object> {
  /** Under which a draft is kept: «order-100237». Every field of it is plain JSON. None where nothing is to be left in the tab. */
  draftKey: string | null;
  loaded: Edited<Values>;
  /** How each field is called where it is spoken of: among conflicts, and where the server refuses it. */
  fields: FieldTexts<Values>;
  /** Sends the values with the version that they were typed over; gives what the server has now. */
  save: (edited: Edited<Values>) => Promise<Edited<Values>>;
  /** Asks for what the server has now, after it refused because of somebody else's change (409). */
  loadCurrent?: () => Promise<Edited<Values>>;
  /** The form's names of fields that the server calls otherwise. */
  namesOfServer?: Readonly<Record<string, string>>;
  /** Why nothing can be changed; the form shows it instead of what was changed. */
  disabledReason?: string | undefined;
  /** Why it cannot be saved yet, such as a photo on its way; everything else can be gone on with. */
  waitReason?: string | undefined;
  /** What of the values is compared: spaces at the ends of a name are no change. */
  normalize?: (values: Values) => Values;
  /** What to say when saving failed; the server's own words unless a screen has others. */
  apiErrorText?: (error: unknown) => string;
  onSaved?: (edited: Edited<Values>) => void;
  /** Said when it is saved; nothing where `onSaved` says it. */
  savedText?: string;
}

export interface Conflict<Values> {
  /** What the server said: who changed it, and when. */
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
  /** What the server has against the form as a whole. */
  failure: string | null;
  conflict: Conflict<Values> | null;
  noteChange: () => void;
  save: () => void;
  reset: () => void;
  /** Leaves the form without what was typed. */
  abandon: () => void;
  /** Ends a conflict: for each of these fields theirs is taken, for the others mine. */
  resolve: (takeTheirs: readonly (keyof Values & string)[]) => void;
}

/** The one way in which things are edited: what was changed, its draft, saving, refusals, and other people's changes. */
export function useEditForm<Values extends object>(options: EditFormOptions<Values>): EditForm<Values> {
  const { draftKey, fields, disabledReason, waitReason, normalize = keepAsIs } = options;
  const [form] = Form.useForm();
  const [draft] = useState(() => (draftKey === null ? null : readDraft(draftKey)));
  const [base, setBase] = useState<Edited<Values>>(() => ({
    values: options.loaded.values,
    // A draft over an older version is refused by the server, and so leads to the choice.
    version: draft ? draft.version : options.loaded.version,
  }));
  const [initialValues] = useState<Partial<Values>>(() => ({ ...base.values, ...draft?.values }));
  const [changed, setChanged] = useState(() => changedFields(base.values, initialValues));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);
  const [isRestored, setRestored] = useState(changed.length > 0);
  // Told apart here and not by what is drawn: a second click may come before the first one has shown.
  const isRunning = useRef(false);

  const compare = (to: Edited<Values>): void => {
    const values: Values = form.getFieldsValue(true);
    const names = changedFields(normalize(to.values), normalize({ ...to.values, ...values }));
    // The same fields as before the last key are no reason to draw the whole form for each of them.
    setChanged((before) => (before.join() === names.join() ? before : names));
    if (draftKey === null) return;
    if (names.length === 0) dropDraft(draftKey);
    else keepDraft(draftKey, { version: to.version, values: Object.fromEntries(Object.entries(values)) });
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
    // Refused for another reason than somebody else's change.
    if (theirs.version === base.version) return false;
    const { values, clashes } = mergeEdits<Values>(base.values, form.getFieldsValue(true), theirs.values);
    startFrom(theirs, values);
    setConflict({ message: reported.message, theirs, clashes });
    return true;
  };

  const meetFailure = async (error: unknown): Promise<void> => {
    if (await meetConflict(error).catch(() => false)) return;
    const unplaced = placeDetails(form, error, { fields, namesOfServer: options.namesOfServer ?? {} });
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
      const saved = await options.save({ values: sent, version: base.version });
      setRestored(false);
      // What was typed while the answer was on its way stays.
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

  const saveByKey = useEffectEvent((event: KeyboardEvent): void => {
    // By the place of the key: on a Russian keyboard it is «ы».
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (changed.length > 0) form.submit();
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
    failure,
    conflict,
    noteChange: () => compare(base),
    save: () => void save(),
    reset: () => {
      setRestored(false);
      setFailure(null);
      setConflict(null);
      form.resetFields();
      startFrom(base, base.values);
    },
    abandon: () => {
      if (draftKey !== null) dropDraft(draftKey);
    },
    resolve: (takeTheirs) => {
      if (!conflict) return;
      const values: Values = { ...base.values, ...form.getFieldsValue(true) };
      for (const name of takeTheirs) values[name] = conflict.theirs.values[name];
      startFrom(conflict.theirs, values);
      setConflict(null);
    },
  };
}

const keepAsIs = <Values>(values: Values): Values => values;
