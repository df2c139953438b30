import {
  beginSecondFactor as askForSecret,
  confirmSecondFactor as proveSecret,
  endSession as endOneSession,
  eraseOwnData,
  exportOwnData,
  getProfileOptions,
  listConnectedAppsOptions,
  listSessionsOptions,
  removeSecondFactor as removeFactor,
  revokeConnectedApp,
  signOutEverywhere,
  type SecondFactorSecret,
} from '@shop/api-client';

export const sessionsOptions = () => listSessionsOptions();

export const connectedAppsOptions = () => listConnectedAppsOptions();

/** The profile with `hasSecondFactor`. */
export const ownerOptions = () => getProfileOptions();

export async function endSession(id: string): Promise<void> {
  await endOneSession({ path: { id }, throwOnError: true });
}

export async function endAllSessions(): Promise<void> {
  await signOutEverywhere({ throwOnError: true });
}

export async function revokeApp(id: string): Promise<void> {
  await revokeConnectedApp({ path: { id }, throwOnError: true });
}

export async function beginSecondFactor(password: string): Promise<SecondFactorSecret> {
  const { data } = await askForSecret({ body: { password }, throwOnError: true });
  return data;
}

/** @returns the recovery codes, which the API returns only once */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  const { data } = await proveSecret({ body: { code }, throwOnError: true });
  return data.recoveryCodes;
}

export async function removeSecondFactor(body: { password: string; code: string }): Promise<void> {
  await removeFactor({ body, throwOnError: true });
}

/** All data that the shop stores about the person. */
export async function exportData(): Promise<unknown> {
  const { data } = await exportOwnData({ throwOnError: true });
  return data;
}

export async function eraseAccount(password: string): Promise<void> {
  await eraseOwnData({ body: { password }, throwOnError: true });
}
