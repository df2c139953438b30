import { platformCommand } from '@shop/local-platform';

/** `npm run platform -- up | down | status | reset | logs` */
export const run = (argv: string[]): Promise<number> => platformCommand(argv);
