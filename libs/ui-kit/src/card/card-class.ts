import { joinClasses } from '../join-classes.ts';
import styles from './Card.module.css';

/** Class names of a framed surface; `link` adds the hover style of a card that is a link as a whole. */
export function cardClass({ link = false }: { link?: boolean } = {}): string {
  return joinClasses(styles['card'], link && styles['link']);
}
