import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ChangeTasks } from './change-tasks.use-case.ts';
import { TaskRepository } from './task.repository.ts';
import { Task, taskSchema } from './task.schema.ts';
import { TasksController } from './tasks.controller.ts';
import { AnnounceTask } from './announce-task.ts';

/** Tasks of the team. */
@Module({
  imports: [NotificationsModule, MongooseModule.forFeature([{ name: Task.name, schema: taskSchema }])],
  controllers: [TasksController],
  providers: [ChangeTasks, TaskRepository, AnnounceTask],
})
export class TasksModule {}
