import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { NotFound, SiteRedirects } from '@shop/web-kit';
import { paths } from '../../paths.ts';

/** An address that no screen of the shop has: one of another site leads there, any other leads nowhere. */
export function UnknownAddress() {
  return (
    <SiteRedirects site="shop">
      <NotFound>
        <Link className={buttonClass()} to={paths.home()}>
          На главную
        </Link>
      </NotFound>
    </SiteRedirects>
  );
}
