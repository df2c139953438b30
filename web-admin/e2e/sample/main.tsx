import { createBrowserRouter } from 'react-router-dom';
import { adminRoutes } from '../../src/frame/routes.tsx';
import { startAdmin } from '../../src/frame/start-admin.tsx';
import { sampleScreens } from './sample-screens.ts';

startAdmin(createBrowserRouter(adminRoutes(sampleScreens)));
