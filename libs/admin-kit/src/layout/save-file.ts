/** Hands a file that the API sent over to the browser to be saved, byte for byte; its content never stands in the page's own memory. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
