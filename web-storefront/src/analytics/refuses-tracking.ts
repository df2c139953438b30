/** Whether the browser refuses tracking, by Do Not Track or by Global Privacy Control. */
export function refusesTracking(browser: object): boolean {
  const has = (name: string, value: unknown): boolean =>
    name in browser && Reflect.get(browser, name) === value;
  return has('doNotTrack', '1') || has('globalPrivacyControl', true);
}
