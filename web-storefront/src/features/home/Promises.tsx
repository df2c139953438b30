import { Link } from 'react-router-dom';
import { cardClass, Icon, joinClasses } from '@shop/ui-kit';
import { paths } from '../../paths.ts';
import { homeTexts, promises } from './home.texts.ts';
import { HomeSection } from './HomeSection.tsx';
import styles from './HomePage.module.css';

export function Promises() {
  return (
    <HomeSection title={homeTexts.promises}>
      <ul className={styles['cards']} role="list">
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
    </HomeSection>
  );
}
