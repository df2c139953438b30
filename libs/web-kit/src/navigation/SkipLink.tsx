import { mainId } from './RouteFocus.tsx';
import styles from './navigation.module.css';

/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${mainId}`}>
      К содержанию
    </a>
  );
}
