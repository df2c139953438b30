import { runMain } from '@shop/service-kit';
import { bootstrap } from './index.ts';

await runMain(bootstrap);
