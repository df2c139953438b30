import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@shop/ui-kit';
import { isNotFound, NotFound } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { FollowMoved } from '../../routing/FollowMoved.tsx';
import { categoryTexts } from './category.texts.ts';

interface CategoryErrorProps {
  error: unknown;
  onRetry: () => void;
}

/** The error of a missing or failed category: the same text for both, but a failure can be retried. DECISIONS 12 */
export function CategoryError({ error, onRetry }: CategoryErrorProps) {
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
