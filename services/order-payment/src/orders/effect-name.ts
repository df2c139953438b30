export { effectNames, type EffectName } from '@shop/contracts';
