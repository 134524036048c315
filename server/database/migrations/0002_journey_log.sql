CREATE TABLE "journey_steps" (
	"walk" uuid NOT NULL,
	"step" integer NOT NULL,
	"screen" text NOT NULL,
	"us_state" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "journey_steps_walk_step_pk" PRIMARY KEY("walk","step")
);
--> statement-breakpoint
CREATE INDEX "journey_steps_day" ON "journey_steps" USING btree ("day");