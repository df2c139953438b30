import { Controller } from '@nestjs/common';
import {
  addSynonym,
  listSynonyms,
  removeSynonym,
  type ParsedRequestOf,
  type ReplyInputOf,
} from '@shop/contracts';
import { HandleMessage } from '@shop/service-kit';
import { ChangeSynonyms } from './change-synonyms.use-case.ts';
import { SynonymRepository, type SynonymRecord } from './synonym.repository.ts';

const toSynonym = ({ id, phrase, meaning, createdAt }: SynonymRecord): ReplyInputOf<typeof addSynonym> => ({
  ...{ id, phrase, meaning },
  createdAt: createdAt.toISOString(),
});

@Controller()
export class SynonymsController {
  constructor(
    private readonly synonyms: SynonymRepository,
    private readonly change: ChangeSynonyms,
  ) {}

  @HandleMessage(listSynonyms)
  async list(): Promise<ReplyInputOf<typeof listSynonyms>> {
    return { synonyms: (await this.synonyms.findAll()).map(toSynonym) };
  }

  @HandleMessage(addSynonym)
  async add(request: ParsedRequestOf<typeof addSynonym>): Promise<ReplyInputOf<typeof addSynonym>> {
    return toSynonym(await this.change.add(request));
  }

  @HandleMessage(removeSynonym)
  async remove(request: ParsedRequestOf<typeof removeSynonym>): Promise<ReplyInputOf<typeof removeSynonym>> {
    await this.change.remove(request);
    return {};
  }
}
