import { useSyncExternalStore } from 'react';
import { deferredPart } from '../layout/deferred-part.tsx';
import { currentOffer, subscribeToOffers } from './undo-store.ts';

const UndoToast = deferredPart(async () => (await import('./UndoToast.tsx')).UndoToast);

/** The only place of a site where changes that can be taken back are reported. */
export function UndoRegion() {
  const offer = useSyncExternalStore(subscribeToOffers, currentOffer, () => null);
  return (
    // The element stays, so that screen readers announce what appears in it.
    <div aria-label="Последнее изменение" aria-live="polite" role="log">
      {offer ? <UndoToast key={offer.id} offer={offer} /> : null}
    </div>
  );
}
