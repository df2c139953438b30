import { createBrowserRouter } from 'react-router-dom';
import { startAdmin } from './frame/start-admin.tsx';
import { adminRoutes } from './frame/routes.tsx';
import { screens } from './screens.ts';

startAdmin(createBrowserRouter(adminRoutes(screens)));
