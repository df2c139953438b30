import { Link } from 'react-router-dom';
import { buttonClass } from '@shop/ui-kit';
import { NotFound } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { frameTexts as texts } from './frame.texts.ts';

export function UnknownScreen() {
  return (
    <NotFound>
      <Link className={buttonClass()} to={paths.start()}>
        {texts.toStart}
      </Link>
    </NotFound>
  );
}
