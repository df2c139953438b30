import { Link } from 'react-router-dom';
import { brandInitial } from '@shop/domain';
import { buttonClass, joinClasses } from '@shop/ui-kit';
import { shopBrand } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { homeTexts, welcomeOf } from './home.texts.ts';
import { Magpie } from './Magpie.tsx';
import styles from './Hero.module.css';

export function Hero() {
  const brand = shopBrand();
  const { title, lead } = welcomeOf(brand);
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead === null ? null : <p className={styles['lead']}>{lead}</p>}
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
      {brand.isDemo ? (
        <>
          <Magpie className={styles['bird']} />
          <p className={styles['tagline']}>{brand.tagline}</p>
        </>
      ) : (
        <p aria-hidden="true" className={styles['initial']}>
          {brandInitial(brand.name)}
        </p>
      )}
    </section>
  );
}
