import { mainId } from './RouteFocus.tsx';
import styles from './navigation.module.css';

/** The first Tab stop: skips the header and leads to the main content. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${mainId}`}>
      К содержанию
    </a>
  );
}
