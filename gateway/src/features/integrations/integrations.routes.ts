import { defineRoute } from '../../http/endpoint/route.ts';
import { integrationDto, integrationParamsDto, integrationsReplyDto } from './integrations.dto.ts';

const tag = 'Интеграции';

export const listIntegrationsRoute = defineRoute({
  operationId: 'listIntegrations',
  tag,
  summary: 'С кем магазин обменивается данными и как ему отвечают; без ключей',
  reply: integrationsReplyDto,
});

export const checkIntegrationRoute = defineRoute({
  operationId: 'checkIntegration',
  tag,
  summary: 'Спрашивает внешнюю службу прямо сейчас; ничего не меняет',
  params: integrationParamsDto,
  reply: integrationDto,
  isLong: true,
  errors: ['NOT_FOUND'],
});
