import { Controller, Inject, type DynamicModule, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { ownerOf, serviceDiagnoses, type ReplyInputOf } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { HandleMessage } from '../bus/handle-message.decorator.ts';
import { diagnose } from './diagnose-service.ts';

type DiagnosisContract = (typeof serviceDiagnoses)[number];

/** Serves diagnosis requests of operators. Empty for a service without a contract, as in tests. */
export function diagnosisModule(service: string): DynamicModule {
  const contract = serviceDiagnoses.find((one) => ownerOf(one) === service);
  return { module: DiagnosisModule, controllers: contract ? [diagnosisController(contract)] : [] };
}

/** Each service has a contract of its own. Node runs this file from source, which does not support decorators. */
function diagnosisController(contract: DiagnosisContract): Type {
  class DiagnosisController {
    private readonly connection: Connection;
    private readonly discovery: DiscoveryService;

    constructor(connection: Connection, discovery: DiscoveryService) {
      this.connection = connection;
      this.discovery = discovery;
    }

    diagnose(): Promise<ReplyInputOf<DiagnosisContract>> {
      return diagnose(this.connection, this.discovery);
    }
  }
  Controller()(DiagnosisController);
  Inject(getConnectionToken())(DiagnosisController, undefined, 0);
  Inject(DiscoveryService)(DiagnosisController, undefined, 1);
  const method = Object.getOwnPropertyDescriptor(DiagnosisController.prototype, 'diagnose');
  if (method) HandleMessage(contract)(DiagnosisController.prototype, 'diagnose', method);
  return DiagnosisController;
}

class DiagnosisModule {}
