import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { NotFound } from '@shop/web-kit';
import { paths } from '../../paths.ts';

export function UnknownAddress() {
  return (
    <NotFound>
      <Link className={buttonClass()} to={paths.home()}>
        На главную
      </Link>
    </NotFound>
  );
}
