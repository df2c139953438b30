import { startAdmin } from '../../src/frame/start-admin.tsx';
import { sampleScreens } from './sample-screens.ts';

startAdmin(sampleScreens);
