import { Icon, iconButtonClass } from '@shop/ui-kit';
import { switchTheme } from './theme.ts';
import styles from './ThemeSwitch.module.css';

/** Both icons are in the DOM and CSS shows one, so that the server-rendered HTML fits either theme. */
export function ThemeSwitch() {
  return (
    <button
      aria-label="Сменить тему"
      className={iconButtonClass}
      onClick={switchTheme}
      title="Сменить тему"
      type="button"
    >
      <span className={styles['toDark']}>
        <Icon name="moon" />
      </span>
      <span className={styles['toLight']}>
        <Icon name="sun" />
      </span>
    </button>
  );
}
