import './foundation/fonts.css';
import './foundation/tokens.css';
import './foundation/base.css';

/** @public first used by product cards */
export { Badge } from './badge/Badge.tsx';
export { buttonClass } from './button/button-class.ts';
export { Button } from './button/Button.tsx';
export { IconButton, iconButtonClass } from './button/IconButton.tsx';
export { cardClass } from './card/card-class.ts';
export { Dialog } from './dialog/Dialog.tsx';
export { Icon, type IconName } from './icons/Icon.tsx';
export { joinClasses } from './join-classes.ts';
export { Skeleton } from './skeleton/Skeleton.tsx';
export { TextField } from './text-field/TextField.tsx';
export { palette, type ThemeMode } from './theme/palette.ts';
export { Toasts, type ToastMessage } from './toast/Toasts.tsx';
