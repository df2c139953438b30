/** Secrets that processes need to start; the data of a bench is thrown away. */
export const benchSecrets = {
  ACCESS_TOKEN_KEYS: 'of a bench where nobody has a secret',
  DEVICE_TOKEN_KEYS: 'of a bench where nobody has a device',
  CODE_KEYS: 'of a bench where nobody gets a mail',
  LIMIT_KEYS: 'of a bench where nobody meets a limit',
  SECOND_FACTOR_KEYS: 'be'.repeat(32),
};
