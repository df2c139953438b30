import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@shop/ui-kit';
import { FailureScreen, isNotFound, isTimeout, NotFound } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { categoryTexts } from './category.texts.ts';

interface CategoryFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A category that is not there or could not be had: to the visitor it is the same, but the latter may come back. */
export function CategoryFailure({ error, onRetry }: CategoryFailureProps) {
  if (isTimeout(error)) return <FailureScreen error={error} onRetry={onRetry} />;
  return (
    <NotFound text={categoryTexts.notFound}>
      {isNotFound(error) ? null : <Button onClick={onRetry}>Попробовать ещё раз</Button>}
      <Link
        className={buttonClass({ look: isNotFound(error) ? 'primary' : 'plain' })}
        to={paths.categories()}
      >
        {categoryTexts.toCatalogue}
      </Link>
    </NotFound>
  );
}
