import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { getProductDetails } from '@shop/api-client';
import { CookieChoice } from '../layout/cookie-notice/CookieChoice.tsx';
import { CookieNotice } from '../layout/cookie-notice/CookieNotice.tsx';
import { useStored } from '../storage/stored-value.ts';
import { storedConsent } from './consent.ts';
import { countWith, type FetchProducts } from './count-with.ts';
import { counterOf } from './counter.ts';
import { startMetrica, type Metrica } from './metrica.ts';
import { publicAddress } from './public-address.ts';
import { subscribe } from './track.ts';

/** By then a screen has set its title. */
const titleMs = 500;

/** Requests consent and counts the visitors who gave it; for others nothing is loaded or stored. */
export function Counting() {
  const consent = useStored(storedConsent, (known) => known);
  const metrica = useRef<Metrica | null>(null);
  const { pathname, search } = useLocation();
  const address = publicAddress(pathname, search);

  useEffect(() => {
    const counter = counterOf(globalThis);
    if (consent !== 'all' || counter === null) {
      subscribe(trackNothing);
      return undefined;
    }
    const started = startMetrica(counter);
    metrica.current = started;
    subscribe(countWith(started, fetchProducts));
    return () => {
      metrica.current = null;
      subscribe(trackNothing);
      started.stop();
    };
  }, [consent]);

  useEffect(() => {
    const url = new URL(address, location.origin).href;
    let timer: ReturnType<typeof setTimeout> | null = setTimeout(() => {
      timer = null;
      metrica.current?.hit(url, document.title);
    }, titleMs);
    return () => {
      if (timer === null) return;
      clearTimeout(timer);
      // The visitor left before the title was set; by now it may be the next screen's.
      metrica.current?.hit(url);
    };
  }, [address, consent]);

  return (
    <>
      <CookieChoice onChange={() => storedConsent.set(null)} />
      {consent === null ? <CookieNotice onChoose={(chosen) => storedConsent.set(chosen)} /> : null}
    </>
  );
}

const trackNothing = (): void => undefined;

const fetchProducts: FetchProducts = async (ids) => {
  const { data } = await getProductDetails({
    body: { items: ids.map((_id) => ({ _id })) },
    throwOnError: true,
  });
  return data.items.flatMap(({ product }) => (product ? [product] : []));
};
