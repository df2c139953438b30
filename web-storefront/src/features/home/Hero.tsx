import { Link } from 'react-router-dom';
import { buttonClass, joinClasses } from '@shop/ui-kit';
import { brand } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { homeTexts } from './home.texts.ts';
import { Magpie } from './Magpie.tsx';
import styles from './Hero.module.css';

export function Hero() {
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{homeTexts.title}</h1>
        <p className={styles['lead']}>{homeTexts.lead}</p>
        <div className={styles['ways']}>
          <Link className={buttonClass({ variant: 'foil' })} to={paths.newItems()}>
            {homeTexts.toNewItems}
          </Link>
          <Link
            className={joinClasses(buttonClass({ variant: 'quiet' }), styles['onNight'])}
            to={paths.categories()}
          >
            {homeTexts.toCatalogue}
          </Link>
        </div>
      </div>
      <Magpie className={styles['bird']} />
      <p className={styles['tagline']}>{brand.tagline}</p>
    </section>
  );
}
