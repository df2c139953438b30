import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleListRepository } from './people-list.repository.ts';
import { PersonRepository } from './person.repository.ts';
import { Person, personSchema } from './person.schema.ts';

/** The people themselves, for every part of the service. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Person.name, schema: personSchema }])],
  providers: [PeopleListRepository, PersonRepository],
  exports: [PeopleListRepository, PersonRepository],
})
export class PeopleStoreModule {}
