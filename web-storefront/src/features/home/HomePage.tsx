import { Link } from 'react-router-dom';
import { buttonClass, cardClass, Icon, joinClasses } from '@shop/ui-kit';
import { brand, PageHead } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { homeTexts, promises } from './home.texts.ts';
import { Magpie } from './Magpie.tsx';
import styles from './HomePage.module.css';

export function HomePage() {
  return (
    <div className={styles['home']}>
      <PageHead description={homeTexts.description} />
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <h1 className={styles['title']}>{homeTexts.title}</h1>
          <p className={styles['lead']}>{homeTexts.lead}</p>
          <div className={styles['ways']}>
            <Link className={buttonClass({ look: 'foil' })} to={paths.page('delivery')}>
              {homeTexts.delivery}
            </Link>
            <Link
              className={joinClasses(buttonClass({ look: 'quiet' }), styles['onNight'])}
              to={paths.page('contacts')}
            >
              {homeTexts.contacts}
            </Link>
          </div>
        </div>
        <Magpie className={styles['bird']} />
        <p className={styles['tagline']}>{brand.tagline}</p>
      </section>
      <section aria-labelledby="promises" className={styles['promises']}>
        <h2 className={styles['heading']} id="promises">
          {homeTexts.promises}
        </h2>
        <ul className={styles['cards']}>
          {promises.map(({ title, text, link }) => (
            <li key={link}>
              <Link className={joinClasses(cardClass({ link: true }), styles['card'])} to={paths.page(link)}>
                <h3 className={styles['cardTitle']}>{title}</h3>
                <p className={styles['cardText']}>{text}</p>
                <Icon name="arrow" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
