import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@shop/ui-kit';
import { ErrorScreen, isNotFound, isTimeout, NotFound } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { FollowMoved } from '../../routing/FollowMoved.tsx';
import { categoryTexts } from './category.texts.ts';

interface CategoryErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** The error of a missing or failed category: visitors see the same text, but a failure can be retried. */
export function CategoryError({ error, onRetry }: CategoryErrorProps) {
  if (isTimeout(error)) return <ErrorScreen error={error} onRetry={onRetry} />;
  return (
    <NotFound text={categoryTexts.notFound}>
      {isNotFound(error) ? <FollowMoved /> : <Button onClick={onRetry}>Попробовать ещё раз</Button>}
      <Link
        className={buttonClass({ variant: isNotFound(error) ? 'primary' : 'plain' })}
        to={paths.categories()}
      >
        {categoryTexts.toCatalogue}
      </Link>
    </NotFound>
  );
}
