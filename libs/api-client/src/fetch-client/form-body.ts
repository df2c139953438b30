/** Converts a body to a form: one part for each value of a list, in order; undefined and null values are omitted. */
function toFormData(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return form;
}

/** The options that the generated files spread into a call with a form. */
export const formDataBodySerializer = { bodySerializer: toFormData };
