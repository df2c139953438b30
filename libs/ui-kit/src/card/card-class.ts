import { joinClasses } from '../join-classes.ts';
import styles from './Card.module.css';

/** A framed surface; one that is a link as a whole answers to the pointer. */
export function cardClass({ link = false }: { link?: boolean } = {}): string {
  return joinClasses(styles['card'], link && styles['link']);
}
