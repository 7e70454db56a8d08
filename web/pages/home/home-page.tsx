import { usePageTitle } from "../../components/layout/page.tsx";
import { CheckForm } from "./check-form.tsx";
import { ExampleCard } from "./example-card.tsx";
import classes from "./home-page.module.css";
import { RecentManuscripts } from "./recent-manuscripts.tsx";

/** The start page: a drop zone, a finished example, and earlier checks. */
export function HomePage() {
  usePageTitle("Home");
  return (
    <div className={classes.home}>
      <h1>
        Does the source <em>say</em> that?
      </h1>
      <p className={classes.tagline}>
        Ibid checks every claim of a manuscript against the works it cites, and shows the exact words that decide.
      </p>
      <CheckForm />
      <ExampleCard />
      <RecentManuscripts />
    </div>
  );
}
