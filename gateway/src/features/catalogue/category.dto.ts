import { link as sectionLink } from '@shop/domain';

export const link = sectionLink.meta({ description: 'Ссылка категории', examples: ['hoodies'] });
