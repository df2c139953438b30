import { getCaptchaOptions, type CaptchaOffer } from '@shop/api-client';

export type CaptchaKind = CaptchaOffer['kind'];

/** The setting does not change while a page is open. */
export const captchaSetting = () => ({ ...getCaptchaOptions(), staleTime: Infinity });
