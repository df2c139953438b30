import { useEffect, useRef, type RefObject } from 'react';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { captchaSetting, type CaptchaKind } from './captcha.queries.ts';
import { CaptchaNotSolved, type CaptchaProvider, type CaptchaWidget } from './captcha-widget.ts';
import { googleCaptcha } from './google-captcha.ts';
import { smartCaptcha } from './smart-captcha.ts';

interface Captcha {
  /** Whether the captcha setting has been loaded. */
  isReady: boolean;
  /** Returns a token for one request, or null when there is no captcha. @throws CaptchaNotSolved */
  solve(): Promise<string | null>;
}

const providers: Record<'smartcaptcha' | 'recaptcha', CaptchaProvider> = {
  smartcaptcha: smartCaptcha,
  recaptcha: googleCaptcha,
};

/** The captcha of this installation, if any. Without one, no third-party script is loaded. */
export function useCaptcha(holder: RefObject<HTMLElement | null>): Captcha {
  const { data: setting, isPending } = useQuery(captchaSetting());
  const widget = useRef<Promise<CaptchaWidget> | null>(null);
  const { kind = 'off', siteKey = null } = setting ?? {};

  useEffect(() => {
    const placed = placeWidget(holder.current, kind, siteKey);
    widget.current = placed;
    // Ignored here: the error is shown when the form is submitted.
    placed?.catch(() => (widget.current = null));
    return () => {
      widget.current = null;
      void placed?.then(
        (one) => one.remove(),
        () => undefined,
      );
    };
  }, [holder, kind, siteKey]);

  return {
    isReady: !isPending,
    async solve() {
      widget.current ??= placeWidget(holder.current, kind, siteKey);
      return widget.current === null ? null : (await widget.current).solve();
    },
  };
}

/**
 * Loads the captcha only now, for a request that the server refused with CAPTCHA_NEEDED.
 *
 * @returns a token for one request
 * @throws CaptchaNotSolved
 */
export async function solveCaptcha(client: QueryClient, holder: HTMLElement | null): Promise<string> {
  const { kind, siteKey } = await client.fetchQuery(captchaSetting());
  const placed = placeWidget(holder, kind, siteKey);
  if (placed === null) throw new CaptchaNotSolved();
  const widget = await placed;
  try {
    return await widget.solve();
  } finally {
    widget.remove();
  }
}

function placeWidget(
  holder: HTMLElement | null,
  kind: CaptchaKind,
  siteKey: string | null,
): Promise<CaptchaWidget> | null {
  if (kind === 'off' || siteKey === null || !holder) return null;
  return providers[kind](holder, siteKey);
}
