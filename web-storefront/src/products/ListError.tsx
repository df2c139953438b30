import { Button } from '@shop/ui-kit';
import { apiErrorText } from '@shop/web-kit';
import { EmptyList } from './EmptyList.tsx';

/** The products of a screen could not be had, while the screen itself is there. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyList text={apiErrorText(error)}>
        <Button onClick={onRetry}>Попробовать ещё раз</Button>
      </EmptyList>
    </div>
  );
}
