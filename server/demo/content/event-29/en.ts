import type { BlockContent } from '../content.types.ts';

export const enBlocks: BlockContent[] = [
  {
    title: 'Ink and Paper',
    riddles: [
      {
        title: 'Russian State Library',
        text:
          'He perches on the very edge of his plinth, as if he had just lost at roulette and the creditors were due any ' +
          'minute. Behind him a row of dark columns guards tens of millions of printed things. Whisper your answer, please.',
        answers: ['Russian State Library', 'Lenin Library', 'Leninka', 'Dostoevsky Monument'],
        hint: 'It has a station of its own on the red metro line. The man outside wrote The Idiot.',
        answeredText: 'The Russian State Library, still Leninka to everyone, with Dostoevsky keeping watch at the door.',
        geo: '55.7517, 37.6095',
        longread:
          'The library grew out of the Rumyantsev Museum, founded in Moscow in 1862. In 1925 it was named after Lenin, and the ' +
          'nickname Leninka has outlived the official title, which changed in 1992. The great building with its severe dark ' +
          'colonnade was begun in 1930 to a design by Vladimir Shchuko and Vladimir Gelfreikh. Dostoevsky, by the sculptor ' +
          'Alexander Rukavishnikov, joined it in 1997. He looks so uncomfortable that locals have been inventing explanations ' +
          'ever since.',
        motif: 'column',
      },
      {
        title: 'Ivan Fyodorov Monument',
        text:
          'This craftsman in a long robe holds up a freshly printed sheet and checks it for mistakes. He has been proofreading ' +
          'outdoors since 1909, a few steps from the yard where the country’s first dated book came off the press. Nobody has ' +
          'told him about spellcheck.',
        answers: ['Ivan Fyodorov', 'Ivan Fedorov', 'Ivan Fyodorov Monument', 'Ivan Fedorov Monument'],
        hint: 'Between Lubyanka and Theatre Square, next to an arch full of expensive shops. The book was called Apostle.',
        answeredText: 'Ivan Fyodorov, still looking for misprints four and a half centuries later.',
        geo: '55.7589, 37.6239',
        longread:
          'Ivan Fyodorov and Pyotr Mstislavets finished the Apostle, the first precisely dated printed book in Russia, in ' +
          'March 1564. The Print Yard where they worked stood nearby, on Nikolskaya Street. Fyodorov soon left Moscow and went ' +
          'on printing in what are now Belarus and Ukraine. The monument by Sergei Volnukhin was unveiled in 1909 and shows ' +
          'him with a fresh sheet in his hand. Second-hand bookshops used to cluster around him, which must have pleased him.',
        motif: 'book',
      },
      {
        title: 'Bulgakov House',
        text:
          'Find flat number fifty and a staircase whose walls have been written on by two generations of readers. A very large ' +
          'black cat once mended a primus stove here, strictly on paper. Ring the bell only if you have nothing against ' +
          'foreign professors of magic.',
        answers: ['Bulgakov House', 'Bulgakov Museum', 'Bulgakov Flat', 'Mikhail Bulgakov Museum'],
        hint: 'Bolshaya Sadovaya Street, not far from Mayakovskaya. The author gave the devil his own old address.',
        answeredText: 'Bulgakov House! Behemoth the cat sends regards and asks you not to touch the primus.',
        geo: '55.7669, 37.5938',
        longread:
          'The house at 10 Bolshaya Sadovaya was built in the early 1900s for the tobacco manufacturer Ilya Pigit. Mikhail ' +
          'Bulgakov moved into one room of a communal flat here in 1921, and he did not enjoy his neighbours. Years later he ' +
          'settled Woland and his retinue in that very flat, number fifty, in The Master and Margarita. Since the 1980s ' +
          'readers have covered the staircase with quotations and drawings of cats. Today two rival museums, one upstairs and ' +
          'one downstairs, share the building.',
        motif: 'stairs',
        hasInsider: true,
      },
      {
        title: 'Pushkin Apartment on Arbat',
        text:
          'A newly married poet rented the upper floor of this two-storey house in 1831, gave a ball, and by May had already ' +
          'packed for Tsarskoye Selo. It was the only home of his own he ever kept in the city of his birth. He and Natalie ' +
          'still hold hands across the street, in bronze.',
        answers: ['Pushkin Apartment', 'Pushkin Apartment on Arbat', 'Pushkin Museum on Arbat', 'Arbat 53'],
        hint: 'Walk Moscow’s best-known pedestrian street towards its Smolenskaya end and look for the bronze couple.',
        answeredText: 'Alexander Pushkin’s flat on Arbat: three happy months, one ball and no television.',
        geo: '55.7474, 37.5857',
        longread:
          'Pushkin took this flat early in 1831, held his stag party here and moved in with Natalia Goncharova straight after ' +
          'the wedding. The couple gave their first ball at the end of February and left for Tsarskoye Selo in May. Decades ' +
          'later Tchaikovsky stayed in the same house with his brother Anatoly. In Soviet times the rooms were ordinary ' +
          'communal flats, and the museum opened only in 1986. Almost nothing of the original furniture survives, so the ' +
          'curators left the rooms nearly empty on purpose.',
        motif: 'lamp',
      },
      {
        title: 'Tolstoy House in Khamovniki',
        text:
          'Behind a long fence in the old weavers’ quarter hides a wooden house that survived the fire of 1812. Its bearded ' +
          'owner chopped his own firewood, stitched boots and, at sixty-seven, learned to ride a bicycle. In between he wrote ' +
          'Resurrection.',
        answers: ['Tolstoy House', 'Tolstoy Museum', 'Tolstoy House in Khamovniki', 'Tolstoy Estate'],
        hint: 'A short walk from Park Kultury metro, on a street that now carries the count’s full name.',
        answeredText: 'Leo Tolstoy’s winter home: nineteen Moscow winters, one garden and a bicycle.',
        geo: '55.7342, 37.5859',
        longread:
          'Leo Tolstoy bought the house in 1882, mostly because his family wanted to live in Moscow and his children had to go ' +
          'to school. He disliked the city and fought it with manual work: he carried water, chopped wood and made boots. ' +
          'About a hundred works were written here, among them the novel Resurrection. Repin, Chekhov and Rachmaninoff came to ' +
          'visit. The family wintered here until 1901, and the house has been a museum since the early 1920s, with the rooms ' +
          'kept much as they left them.',
        motif: 'house',
        hasInsider: true,
      },
    ],
  },
  {
    title: 'Curtain Up',
    riddles: [
      {
        title: 'Bolshoi Theatre',
        text:
          'Four metal horses gallop above eight white columns and have never once left the roof, although their driver is the ' +
          'god of music himself. Inside, swans die beautifully several nights a season. The name simply means “big”, and for ' +
          'once nobody is boasting.',
        answers: ['Bolshoi Theatre', 'Bolshoi Theater', 'Bolshoi', 'The Bolshoi'],
        hint: 'Find an older hundred-rouble note: horses, columns and all are printed on it.',
        answeredText: 'The Bolshoi! Apollo has been holding those reins since the middle of the nineteenth century.',
        geo: '55.7601, 37.6186',
        longread:
          'The company counts its birthdays from 1776, when a prince received permission to keep a theatre in Moscow. The ' +
          'first building burned down, the second, by Osip Bove, opened in 1825 and burned in 1853. Alberto Cavos rebuilt it ' +
          'in three years, and Pyotr Klodt made the famous chariot for the roof. Swan Lake was danced for the first time on ' +
          'this stage in 1877, without much success. The last great restoration lasted six years and ended in 2011.',
        motif: 'horse',
      },
      {
        title: 'Maly Theatre',
        text:
          'A bronze playwright has been sitting by this door since 1929, notebook at hand, making sure nobody forgets his ' +
          'merchants and fools. The name promises something little, mostly because the neighbour with the horses had already ' +
          'taken the other adjective.',
        answers: ['Maly Theatre', 'Maly Theater', 'Maly', 'The Maly'],
        hint: 'Theatre Square, right beside Apollo’s chariot. The man in the armchair wrote The Storm.',
        answeredText: 'The Maly Theatre, also known as the House of Ostrovsky. He checks the attendance himself.',
        geo: '55.7600, 37.6205',
        longread:
          'The Maly opened in October 1824 in a merchant’s house that Osip Bove had converted for the stage. Its company is ' +
          'older: it goes back to the university actors of the 1750s. Alexander Ostrovsky wrote 47 original plays, and almost ' +
          'all of them were performed here, so Muscovites call it his house. Another saying calls it the second Moscow ' +
          'university. The seated monument is by Nikolai Andreyev, who also made the saddest Gogol in town.',
        motif: 'theatre',
      },
      {
        title: 'Moscow Conservatory',
        text:
          'A seated composer lifts his hand as if the orchestra were late again. The railing behind him is a stave with real ' +
          'notes from his own works, so a patient musician can hum the fence. From the open windows all around, somebody is ' +
          'always practising scales.',
        answers: ['Moscow Conservatory', 'Conservatory', 'Tchaikovsky Conservatory', 'Tchaikovsky Monument'],
        hint: 'Bolshaya Nikitskaya Street. The composer of The Nutcracker used to teach harmony here.',
        answeredText: 'The Moscow Conservatory. Did you manage to read the fence without a piano?',
        geo: '55.7563, 37.6045',
        longread:
          'Nikolai Rubinstein founded the Moscow Conservatory in 1866 and immediately invited a young graduate called Pyotr ' +
          'Tchaikovsky to teach. The Great Hall, famous for its acoustics, opened in 1901. Rachmaninoff and Scriabin studied ' +
          'here in the same years, and since 1958 the hall has hosted the International Tchaikovsky Competition. The monument ' +
          'in the courtyard is by Vera Mukhina and was unveiled in 1954. Its bronze railing quotes melodies from Swan Lake, ' +
          'Eugene Onegin and other scores.',
        motif: 'bell',
        hasInsider: true,
      },
      {
        title: 'Hermitage Garden',
        text:
          'Visitors from Petersburg keep asking for the Rembrandts, because of the name. There are none: instead Muscovites ' +
          'saw their first Lumière films under these trees in 1896, and two years later a famous seagull took off from a ' +
          'rented stage. Three theatres still share one small park.',
        answers: ['Hermitage Garden', 'Hermitage Gardens', 'Hermitage', 'Hermitage Park'],
        hint: 'Karetny Ryad, inside the Garden Ring. It shares its name with a great museum on the Neva.',
        answeredText: 'The Hermitage Garden: cinema and modern drama both tried their wings here.',
        geo: '55.7706, 37.6086',
        longread:
          'The impresario Yakov Shchukin turned a neglected plot on Karetny Ryad into a pleasure garden in the 1890s, with ' +
          'electric light, flower beds and a stage. In May 1896 one of the first film screenings in Moscow took place here. In ' +
          'October 1898 the Art Theatre of Stanislavsky and Nemirovich-Danchenko opened its first season in the garden, and in ' +
          'December it played The Seagull. The New Opera and two drama companies work here today. In winter the paths become a ' +
          'skating rink.',
        motif: 'tree',
      },
      {
        title: 'Nikulin Circus',
        text:
          'Leave your car next to the clown’s: his bronze convertible has stood at this kerb since 2000, and he is just ' +
          'stepping out of it. Inside, the stage has been round since 1880 and the front row should expect sawdust. Silence is ' +
          'not required.',
        answers: ['Nikulin Circus', 'Old Circus', 'Circus on Tsvetnoy Boulevard', 'Moscow Nikulin Circus'],
        hint: 'Tsvetnoy Boulevard, next to the metro. The clown was also the star of The Diamond Arm.',
        answeredText: 'The Nikulin Circus! The car comes from one of Yuri Nikulin’s best-loved comedies.',
        geo: '55.7708, 37.6199',
        longread:
          'Albert Salamonsky, himself a rider and trainer, opened the circus on Tsvetnoy Boulevard in 1880. Nearly every great ' +
          'Russian clown has worked in its ring. Yuri Nikulin spent most of his career here and ran the circus from the early ' +
          '1980s; the present building opened in 1989 on the old site. After his death in 1997 his son Maxim took over. The ' +
          'monument by Alexander Rukavishnikov shows him with the car from the film Prisoner of the Caucasus.',
        motif: 'wheel',
        hasInsider: true,
      },
    ],
  },
];
