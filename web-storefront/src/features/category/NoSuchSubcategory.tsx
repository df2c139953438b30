import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { NotFound } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { FollowMoved } from '../../routing/FollowMoved.tsx';
import { categoryTexts } from './category.texts.ts';
import { noSuchSubcategoryTexts } from './no-such-subcategory.texts.ts';

/** The error of a missing subcategory, with a contact for questions. */
export function NoSuchSubcategory() {
  return (
    <NotFound text={noSuchSubcategoryTexts.title}>
      <FollowMoved />
      <Link className={buttonClass()} to={paths.page('contacts')}>
        {noSuchSubcategoryTexts.support}
      </Link>
      <Link className={buttonClass({ variant: 'plain' })} to={paths.categories()}>
        {categoryTexts.toCatalogue}
      </Link>
    </NotFound>
  );
}
