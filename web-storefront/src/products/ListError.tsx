import { Button } from '@shop/ui-kit';
import { apiErrorText } from '@shop/web-kit';
import { EmptyList } from './EmptyList.tsx';

/** The error of a list of products that failed to load, inside a screen that did load. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyList text={apiErrorText(error)}>
        <Button onClick={onRetry}>Попробовать ещё раз</Button>
      </EmptyList>
    </div>
  );
}
