/** Hands a table over to the browser to be saved. It leaves the mark of UTF-8 out of what it reads; Excel wants it. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
