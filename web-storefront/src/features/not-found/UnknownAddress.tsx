import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { NotFound, SiteRedirects } from '@shop/web-kit';
import { paths } from '../../paths.ts';

/** An unknown URL: redirects to another site if the path belongs there, otherwise shows a 404. */
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
