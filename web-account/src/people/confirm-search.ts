/** The query of the confirmation screen: the e-mail address, and the return address `from`, if any. */
export function confirmSearch(email: string, search: string): string {
  const query = new URLSearchParams({ email });
  const from = new URLSearchParams(search).get('from');
  if (from !== null) query.set('from', from);
  return `?${query}`;
}
