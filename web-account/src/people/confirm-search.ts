/** The query of the confirmation screen: whose code it is, and where the person came from. */
export function confirmSearch(email: string, search: string): string {
  const query = new URLSearchParams({ email });
  const from = new URLSearchParams(search).get('from');
  if (from !== null) query.set('from', from);
  return `?${query}`;
}
