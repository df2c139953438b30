import { Button } from '@shop/ui-kit';
import { screenTexts } from '@shop/web-kit';
import { EmptyList } from './EmptyList.tsx';

/** The products of a screen could not be had, while the screen itself is there. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyList text={screenTexts.unknownFailure}>
        <Button onClick={onRetry}>Попробовать ещё раз</Button>
      </EmptyList>
    </div>
  );
}
