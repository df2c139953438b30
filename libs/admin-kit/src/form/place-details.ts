import type { FormInstance } from 'antd';
import { parseApiError } from '@shop/web-kit';
import type { ErrorDetail } from '@shop/domain';
import type { FieldTexts } from './field-texts.ts';
import { formTexts as texts } from './form.texts.ts';
import { parseDetails } from './parse-details.ts';
import { showFirst, type FieldPath } from './show-first.ts';

interface PlaceOptions<Values> {
  fields: FieldTexts<Values>;
  namesOfServer: Readonly<Record<string, string>>;
  /** The fields that errors without details are about, by the code of the error. */
  fieldsOfErrors?: Readonly<Record<string, string>> | undefined;
  /** Opens the tab of the first of these fields, see `useEditForm`. */
  onInvalid?: ((fields: readonly string[]) => void) | undefined;
}

/**
 * Shows the server's field errors at their fields and moves the focus to the first one.
 *
 * @returns the errors without a field in the form; null when every error was shown at a field
 */
export function placeDetails<Values extends object>(
  form: FormInstance,
  error: unknown,
  { fields, namesOfServer, fieldsOfErrors = {}, onInvalid }: PlaceOptions<Values>,
): readonly string[] | null {
  const shown = form.getFieldsError().map(({ name }) => name);
  const unplaced: string[] = [];
  const placed: FieldPath[] = [];
  for (const { field, message } of detailsOf(error, fieldsOfErrors)) {
    const path = pathOf(namesOfServer[field] ?? field);
    const place =
      shown.find((name) => name.join('.') === path.join('.')) ?? shown.find(([name]) => name === path[0]);
    if (!place) {
      unplaced.push(texts.unplaced(labelOf(fields, path[0]) ?? field, message));
      continue;
    }
    form.setFields([{ name: place, errors: [message] }]);
    placed.push(place);
  }
  showFirst(form, placed, onInvalid);
  return placed.length > 0 && unplaced.length === 0 ? null : unplaced;
}

function detailsOf(error: unknown, fieldsOfErrors: Readonly<Record<string, string>>): readonly ErrorDetail[] {
  const details = parseDetails(error);
  const failure = parseApiError(error);
  if (details.length > 0 || failure.kind !== 'answered') return details;
  const field = fieldsOfErrors[failure.code];
  return field === undefined ? [] : [{ field, message: failure.message }];
}

/** `items.0.quantity` as a field name of Ant Design. */
const pathOf = (field: string): FieldPath =>
  field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

function labelOf<Values>(fields: FieldTexts<Values>, name: string | number | undefined): string | undefined {
  const entry = Object.entries<{ label: string }>(fields).find(([key]) => key === name);
  return entry?.[1].label;
}
