/** A body as a form: each value of a list is a part of its own, in the order of the list, and what is undefined or null is left out. */
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

/** What the generated files spread into a call that takes a form. */
export const formDataBodySerializer = { bodySerializer: toFormData };
