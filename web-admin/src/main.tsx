import { startAdmin } from './frame/start-admin.tsx';
import { Notices, screens } from './screens.ts';

startAdmin(screens, Notices);
