import { createApiToken, removeApiToken } from '@shop/api-client';
import type { ApiScope } from '@shop/domain';

export interface TokenValues {
  application: string;
  /** `2027-11-26` */
  expires: string;
  isLimited: boolean;
  limit: number | null;
  scopes: ApiScope[];
}

/** @returns the token itself, which nobody can read again */
export async function addToken(values: TokenValues): Promise<string> {
  const body = {
    application_name: values.application,
    token_expires: values.expires,
    usage_limit_enabled: values.isLimited,
    ...(values.isLimited && values.limit !== null && { weekly_usage_limit: values.limit }),
    scopes: values.scopes,
  };
  const { data } = await createApiToken({ body, throwOnError: true });
  return data.token;
}

export async function deleteToken(id: string): Promise<void> {
  await removeApiToken({ path: { id }, throwOnError: true });
}
